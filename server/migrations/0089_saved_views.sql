-- Upgrade: side by side.
-- A search of a list under a name: of one person, or without an owner shared with everybody who may open the list.
create table saved_views (
  id uuid not null default new_id(),
  owner_id uuid,
  list text not null,
  name text not null,
  search text not null,
  is_starred boolean not null default false,
  position integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_owner_id_fkey foreign key (owner_id) references profiles (user_id) on delete cascade,
  constraint saved_views_list check (list in ('jobs', 'bookings', 'invoices')),
  constraint saved_views_name check (char_length(name) between 1 and 40),
  constraint saved_views_search check (char_length(search) <= 500),
  constraint saved_views_position check (position >= 0)
);
create unique index saved_views_name_key on saved_views (owner_id, list, lower(name)) nulls not distinct;

-- What a person looks at is theirs: the trail has no names and no searches.
call watch_table_hiding('saved_views', 'name', 'search');
drop trigger announce on saved_views;

-- A shared view is announced to everybody, one's own to oneself, as one's settings are.
create function announce_saved_view() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    if old.owner_id is null and old.id is not null or new.owner_id is null and new.id is not null then
      perform pg_notify('changes', 'saved_views:' || coalesce(new.id, old.id));
    end if;
    perform pg_notify('changes', 'user_settings:' || p.id)
      from profiles p where p.user_id in (old.owner_id, new.owner_id);
  end if;
  return null;
end
$$;
create trigger announce after insert or update or delete on saved_views
  for each row execute function announce_saved_view();
