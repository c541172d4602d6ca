-- The papers of a delivery belong to its job: a signed delivery note, a weighbridge ticket, customs papers. Everybody who
-- sees the job's booking sees them, so a change is announced as a change of the booking too.

call give_documents('dispatch_jobs', 'dispatch_job');

alter table documents
  drop constraint documents_entity_type,
  add constraint documents_entity_type check (entity_type in ('booking', 'maintenance_record', 'dispatch_job')),
  drop constraint documents_doc_type,
  add constraint documents_doc_type check (
    doc_type in (
      'attachment', 'invoice', 'inspection_report', 'receipt', 'work_order', 'parts_list', 'delivery_note',
      'weighbridge_ticket', 'interchange', 'customs', 'photo', 'other')),
  drop constraint documents_doc_type_of_entity,
  add constraint documents_doc_type_of_entity check (
    case entity_type
      when 'booking' then doc_type = 'attachment'
      when 'maintenance_record' then doc_type in (
        'invoice', 'inspection_report', 'receipt', 'work_order', 'parts_list', 'photo', 'other')
      when 'dispatch_job' then doc_type in (
        'delivery_note', 'weighbridge_ticket', 'interchange', 'customs', 'photo', 'other')
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
  end case;
  return null;
end
$$;
