-- How each person wants to work with the program, and what a foreign currency is worth.

create table user_settings (
  id uuid not null default new_id(),
  user_id uuid not null,
  time_zone text not null default 'Africa/Nairobi',
  -- Null until the person has chosen one: until then each browser keeps its own.
  language text,
  currency_display text not null default 'KES',
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  -- Many a day, so only for those who ask.
  booking_updates boolean not null default false,
  maintenance_alerts boolean not null default true,
  payment_reminders boolean not null default true,
  date_format text not null default 'dd/MM/yyyy',
  time_format text not null default '24h',
  auto_logout_minutes integer not null default 30,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint user_settings_pkey primary key (id),
  constraint user_settings_user_id_key unique (user_id),
  constraint user_settings_user_id_fkey foreign key (user_id) references profiles (user_id) on delete cascade,
  constraint user_settings_time_zone check (time_zone in ('Africa/Nairobi', 'UTC', 'America/New_York')),
  constraint user_settings_language check (language in ('en', 'sw')),
  constraint user_settings_currency_display check (currency_display in ('KES', 'USD', 'EUR')),
  constraint user_settings_date_format check (date_format in ('dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd')),
  constraint user_settings_time_format check (time_format in ('24h', '12h')),
  constraint user_settings_auto_logout_minutes check (auto_logout_minutes between 5 and 480)
);
call watch_table('user_settings');

-- Whose settings they are, so that only their own screens are told.
create function announce_settings() returns trigger language plpgsql as $$
begin
  if not is_quiet() then
    perform pg_notify('changes', 'user_settings:' || p.id) from profiles p where p.user_id = new.user_id;
  end if;
  return null;
end
$$;
drop trigger announce on user_settings;
create trigger announce after update on user_settings for each row execute function announce_settings();

-- A profile and its settings are one fact. That somebody begins with the usual ones is no news.
create function create_settings() returns trigger language plpgsql as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  insert into user_settings (user_id) values (new.user_id) on conflict on constraint user_settings_user_id_key do nothing;
  perform set_config('app.quiet', was_quiet, true);
  return null;
end
$$;
create trigger create_settings after insert on profiles for each row execute function create_settings();
select set_config('app.quiet', 'on', true);
insert into user_settings (user_id) select user_id from profiles;
select set_config('app.quiet', '', true);

-- What one unit of a currency is worth in Kenyan cents, since when; null until somebody has entered it. Used to show
-- approximate figures, never to compute with.
create table exchange_rates (
  id uuid not null default new_id(),
  currency text not null,
  cents_per_unit integer,
  set_on date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint exchange_rates_pkey primary key (id),
  constraint exchange_rates_currency_key unique (currency),
  constraint exchange_rates_currency check (currency in ('USD', 'EUR')),
  constraint exchange_rates_cents_per_unit check (cents_per_unit between 1 and 10000000),
  constraint exchange_rates_set_on check (num_nulls(cents_per_unit, set_on) in (0, 2))
);
insert into exchange_rates (currency) values ('USD'), ('EUR');
call watch_table('exchange_rates');
