-- Files that belong to a booking or to a maintenance record, and what is needed so that no row lacks its file and no
-- file stays for ever without its row.

create table documents (
  id uuid not null default new_id(),
  entity_type text not null,
  entity_id uuid not null,
  doc_type text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint documents_pkey primary key (id),
  constraint documents_storage_key_key unique (storage_key),
  constraint documents_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint documents_entity_type check (entity_type in ('booking', 'maintenance_record')),
  constraint documents_doc_type check (
    doc_type in ('attachment', 'invoice', 'inspection_report', 'receipt', 'work_order', 'parts_list', 'photo', 'other')),
  constraint documents_doc_type_of_entity check ((entity_type = 'booking') = (doc_type = 'attachment')),
  constraint documents_name check (char_length(name) between 1 and 255),
  constraint documents_media_type check (char_length(media_type) between 1 and 100),
  constraint documents_size check (size between 1 and 10485760),
  constraint documents_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint documents_storage_key check (storage_key ~ '^[0-9a-f]{2}/[0-9a-f]{30}$')
);
create index documents_entity_newest on documents (entity_id, entity_type, created_at desc, id desc);
create index documents_created_by on documents (created_by);

-- Lets documents belong to the rows of a table by a real foreign key: no document is added to a record that is being
-- deleted, and documents are deleted with their record. 'maintenance_record' gets the column maintenance_record_id.
create procedure give_documents(name text, entity text) language plpgsql as $$
begin
  execute format('alter table documents add column %1$I uuid generated always as (case when entity_type = %2$L then entity_id end) stored',
    entity || '_id', entity);
  execute format('alter table documents add constraint %1$I foreign key (%2$I) references %3$I (id) on delete cascade',
    'documents_' || entity || '_id_fkey', entity || '_id', name);
  execute format('create index %1$I on documents (%2$I) where %2$I is not null', 'documents_' || entity, entity || '_id');
end
$$;
call give_documents('bookings', 'booking');
call give_documents('maintenance_records', 'maintenance_record');

create trigger documents_are_never_changed before update on documents
  for each statement execute function refuse_change();
create trigger record_audit after insert or update or delete on documents
  for each row execute function record_audit();

-- Notifies of a change of the record: who may see the record hears of it, and nobody else.
create function announce_document() returns trigger language plpgsql as $$
declare
  document documents := coalesce(new, old);
begin
  if not is_quiet() then
    perform pg_notify('changes',
      case document.entity_type when 'booking' then 'bookings' else 'maintenance_records' end || ':' || document.entity_id);
  end if;
  return null;
end
$$;
create trigger announce after insert or delete on documents
  for each row execute function announce_document();

-- Files that no document claims: not yet, because they are being uploaded, or no longer. What is still here at
-- the given time is removed from the file store.
create table unclaimed_files (
  storage_key text not null,
  removable_at timestamptz(3) not null,
  constraint unclaimed_files_pkey primary key (storage_key)
);
create index unclaimed_files_removable on unclaimed_files (removable_at);

create function unclaim_file() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files (storage_key, removable_at) values (old.storage_key, now());
  return null;
end
$$;
create trigger unclaim_file after delete on documents
  for each row execute function unclaim_file();

-- A file of this name lies in the file store, so that a process that uses another folder or bucket finds out.
create table file_store_mark (
  id uuid not null,
  constraint file_store_mark_pkey primary key (id)
);
create unique index file_store_mark_one on file_store_mark ((true));
