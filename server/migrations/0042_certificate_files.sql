-- The certificate of withheld tax as a file. A certificate may cover several amounts withheld: its file belongs to the one that
-- it was added to, and all those with the same number show it.

call give_documents('withheld', 'withheld');
create index withheld_certificate_no on withheld (certificate_no, customer_id) where certificate_no is not null;

alter table documents
  drop constraint documents_entity_type,
  add constraint documents_entity_type check (
    entity_type in ('booking', 'maintenance_record', 'dispatch_job', 'paper', 'withheld')),
  drop constraint documents_doc_type_of_entity,
  add constraint documents_doc_type_of_entity check (
    case entity_type
      when 'booking' then doc_type = 'attachment'
      when 'maintenance_record' then doc_type in (
        'invoice', 'inspection_report', 'receipt', 'work_order', 'parts_list', 'photo', 'other')
      when 'dispatch_job' then doc_type in (
        'delivery_note', 'weighbridge_ticket', 'interchange', 'customs', 'photo', 'other')
      when 'paper' then doc_type = 'attachment'
      when 'withheld' then doc_type = 'attachment'
      else false
    end);

create or replace function announce_document() returns trigger language plpgsql as $$
declare
  document documents := coalesce(new, old);
begin
  if is_quiet() then
    return null;
  end if;
  case document.entity_type
    when 'booking' then
      perform pg_notify('changes', 'bookings:' || document.entity_id);
    when 'maintenance_record' then
      perform pg_notify('changes', 'maintenance_records:' || document.entity_id);
    when 'dispatch_job' then
      perform pg_notify('changes', 'dispatch_jobs:' || document.entity_id);
      -- No row where the job is being deleted: its booking hears of that by itself.
      perform pg_notify('changes', 'bookings:' || booking_id) from dispatch_jobs where id = document.entity_id;
    when 'paper' then
      -- No row where the paper is being deleted, which is announced by itself.
      perform pg_notify('changes', coalesce('vehicles:' || vehicle_id, 'drivers:' || driver_id))
        from papers where id = document.entity_id;
    when 'withheld' then
      perform pg_notify('changes', 'withheld:' || document.entity_id);
  end case;
  return null;
end
$$;
