-- A maintenance record has its papers with it: invoices, receipts, photos. They go with their record.

call give_documents('maintenance_records', 'maintenance_record');
