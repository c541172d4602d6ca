-- The history of a job tells of its waypoints, that of an invoice of its lines: those that are gone are found by what
-- they belonged to.
create index audit_log_waypoints on audit_log ((coalesce(new_values, old_values) ->> 'job_id'))
  where table_name = 'waypoints' and action <> 'update';
create index audit_log_invoice_lines on audit_log ((coalesce(new_values, old_values) ->> 'invoice_id'))
  where table_name = 'invoice_lines' and action <> 'update';
