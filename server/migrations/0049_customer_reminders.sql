-- Customers are reminded of what they owe, by steps that a manager sets; promises and disputes hold the reminders back.

alter table system_settings
  -- Off at first, and after each restore.
  add column reminders_on boolean not null default false;
alter table customers
  add column reminders_off boolean not null default false;
alter table invoices
  add column reminders_off boolean not null default false;

create table reminder_steps (
  id uuid not null default new_id(),
  -- Days after the due date; before it where negative.
  offset_days integer not null,
  is_on boolean not null default true,
  tone text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint reminder_steps_pkey primary key (id),
  -- Deferrable: two steps may change their days in one act.
  constraint reminder_steps_offset_days_key unique (offset_days) deferrable initially immediate,
  constraint reminder_steps_offset_days check (offset_days between -30 and 120),
  constraint reminder_steps_tone check (tone in ('friendly', 'firm', 'final'))
);
create table reminder_texts (
  id uuid not null default new_id(),
  step_id uuid not null,
  language text not null,
  subject text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint reminder_texts_pkey primary key (id),
  constraint reminder_texts_step_id_fkey foreign key (step_id) references reminder_steps (id) on delete restrict,
  constraint reminder_texts_step_id_language_key unique (step_id, language),
  constraint reminder_texts_language check (language in ('en', 'sw')),
  constraint reminder_texts_subject check (char_length(subject) between 1 and 150 and subject !~ '[[:cntrl:]]'),
  constraint reminder_texts_body check (char_length(body) between 1 and 4000 and strpos(body, '{invoices}') > 0)
);
insert into reminder_steps (offset_days, tone)
  values (-3, 'friendly'), (0, 'friendly'), (7, 'firm'), (14, 'firm'), (30, 'final');
insert into reminder_texts (step_id, language, subject, body)
  select steps.id, texts.language, texts.subject, texts.body
    from reminder_steps steps
    join (values
      ('friendly', 'en', 'Payment reminder from {company}',
        E'Dear {customer},\n\nthis is a friendly reminder of the following:\n\n{invoices}\n\nTotal: {amount}\n\n{payment}\n\nIf you have paid already, thank you; please send us the details of the payment.\n\nKind regards\n{company}'),
      ('firm', 'en', 'Payment overdue: {amount}',
        E'Dear {customer},\n\nwe have not received your payment of the following, which is overdue:\n\n{invoices}\n\nTotal: {amount}\n\n{payment}\n\nPlease pay within seven days, or tell us when we can expect the payment or what holds it up.\n\nKind regards\n{company}'),
      ('final', 'en', 'Final reminder: {amount} overdue',
        E'Dear {customer},\n\ndespite our reminders the following is still unpaid:\n\n{invoices}\n\nTotal: {amount}\n\n{payment}\n\nPlease pay now, or call us today. Until we hear from you, we may not be able to accept further bookings on credit.\n\nKind regards\n{company}'),
      ('friendly', 'sw', 'Kumbusho la malipo kutoka {company}',
        E'Habari {customer},\n\nTunawakumbusha kwa upole kuhusu malipo yafuatayo:\n\n{invoices}\n\nJumla: {amount}\n\n{payment}\n\nKama mmeshalipa, asanteni; tafadhali tutumieni maelezo ya malipo hayo.\n\nAsante,\n{company}'),
      ('firm', 'sw', 'Malipo yamechelewa: {amount}',
        E'Habari {customer},\n\nBado hatujapokea malipo yafuatayo, ambayo yamechelewa:\n\n{invoices}\n\nJumla: {amount}\n\n{payment}\n\nTafadhali lipeni ndani ya siku saba, au mtuambie mtalipa lini au ni nini kinachochelewesha.\n\nAsante,\n{company}'),
      ('final', 'sw', 'Kumbusho la mwisho: {amount} zimechelewa',
        E'Habari {customer},\n\nLicha ya makumbusho yetu, malipo yafuatayo bado hayajafika:\n\n{invoices}\n\nJumla: {amount}\n\n{payment}\n\nTafadhali lipeni sasa, au tupigieni simu leo. Tusiposikia kutoka kwenu, huenda tusiweze kupokea oda nyingine za mkopo.\n\nAsante,\n{company}')
    ) texts (tone, language, subject, body) on texts.tone = steps.tone;
call watch_table('reminder_steps');
call watch_table('reminder_texts');

create table customer_reminders (
  id uuid not null default new_id(),
  invoice_id uuid not null,
  customer_id uuid not null,
  step_id uuid not null,
  mail_id uuid not null,
  on_day date not null,
  -- The step's days and what was asked for, as they were on that day.
  offset_days integer not null,
  balance bigint not null,
  -- Nobody where it went out by itself.
  created_by uuid default acting_user(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint customer_reminders_pkey primary key (id),
  constraint customer_reminders_invoice_id_step_id_key unique (invoice_id, step_id),
  constraint customer_reminders_invoice_fkey foreign key (invoice_id, customer_id) references invoices (id, customer_id) on delete restrict,
  constraint customer_reminders_step_id_fkey foreign key (step_id) references reminder_steps (id) on delete restrict,
  constraint customer_reminders_mail_id_fkey foreign key (mail_id) references mail_outbox (id) on delete restrict,
  constraint customer_reminders_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict,
  constraint customer_reminders_balance check (balance between 1 and 1000000000000)
);
create index customer_reminders_mail on customer_reminders (mail_id);
create index customer_reminders_customer on customer_reminders (customer_id, on_day desc);
create index customer_reminders_step on customer_reminders (step_id);
create index customer_reminders_on_day on customer_reminders (on_day desc);
create index customer_reminders_created_by on customer_reminders (created_by) where created_by is not null;
call watch_table('customer_reminders');

create table promises (
  id uuid not null default new_id(),
  -- What was promised for: exactly one.
  invoice_id uuid,
  customer_id uuid,
  day date not null,
  amount bigint not null,
  said_by text,
  -- The day in Nairobi on which it was recorded: money counts from then on.
  made_on date not null,
  ended_how text,
  ended_at timestamptz(3),
  ended_by uuid,
  created_by uuid default acting_user(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint promises_pkey primary key (id),
  constraint promises_subject check (num_nonnulls(invoice_id, customer_id) = 1),
  constraint promises_invoice_id_fkey foreign key (invoice_id) references invoices (id) on delete restrict,
  constraint promises_customer_id_fkey foreign key (customer_id) references customers (id) on delete restrict,
  constraint promises_day check (day between made_on and made_on + 366),
  constraint promises_amount check (amount between 1 and 1000000000000),
  constraint promises_said_by check (char_length(said_by) between 1 and 255),
  constraint promises_ended_how check (ended_how in ('withdrawn', 'replaced')),
  constraint promises_ended check (num_nonnulls(ended_how, ended_at) in (0, 2)),
  constraint promises_ended_by_fkey foreign key (ended_by) references profiles (user_id) on delete restrict,
  constraint promises_created_by_fkey foreign key (created_by) references profiles (user_id) on delete restrict
);
-- One stands for an invoice, and one for a customer: a new one replaces it.
create unique index promises_invoice_standing on promises (invoice_id) where ended_at is null and invoice_id is not null;
create unique index promises_customer_standing on promises (customer_id) where ended_at is null and customer_id is not null;
create index promises_invoice on promises (invoice_id) where invoice_id is not null;
create index promises_customer on promises (customer_id) where customer_id is not null;
create index promises_day on promises (day) where ended_at is null;
create index promises_ended_by on promises (ended_by) where ended_by is not null;
create index promises_created_by on promises (created_by);
create trigger promises_are_never_deleted before delete or truncate on promises
  for each statement execute function refuse_change();
call watch_table('promises');

-- What was promised stays as it was said; it ends once.
create function keep_promise() returns trigger language plpgsql as $$
begin
  -- The command that erases personal data takes the name of who said it away.
  if current_setting('app.redacting', true) = 'on' and new.said_by is null then
    old.said_by := null;
    if (to_jsonb(new) - 'version' - 'updated_at') = (to_jsonb(old) - 'version' - 'updated_at') then
      return new;
    end if;
  end if;
  if old.ended_at is not null
    or (new.id, new.invoice_id, new.customer_id, new.day, new.amount, new.said_by, new.made_on, new.created_at, new.created_by)
      is distinct from
      (old.id, old.invoice_id, old.customer_id, old.day, old.amount, old.said_by, old.made_on, old.created_at, old.created_by)
  then
    raise exception 'A promise cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_promise before update on promises for each row execute function keep_promise();

create table invoice_disputes (
  id uuid not null default new_id(),
  invoice_id uuid not null,
  reason text not null,
  opened_at timestamptz(3) not null,
  opened_by uuid default acting_user(),
  answer text,
  closed_at timestamptz(3),
  closed_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint invoice_disputes_pkey primary key (id),
  constraint invoice_disputes_invoice_id_fkey foreign key (invoice_id) references invoices (id) on delete restrict,
  constraint invoice_disputes_reason check (char_length(reason) between 1 and 500),
  constraint invoice_disputes_answer check (char_length(answer) between 1 and 500),
  constraint invoice_disputes_closed check (num_nonnulls(answer, closed_at) in (0, 2) and closed_at >= opened_at),
  constraint invoice_disputes_opened_by_fkey foreign key (opened_by) references profiles (user_id) on delete restrict,
  constraint invoice_disputes_closed_by_fkey foreign key (closed_by) references profiles (user_id) on delete restrict
);
create unique index invoice_disputes_open on invoice_disputes (invoice_id) where closed_at is null;
create index invoice_disputes_invoice on invoice_disputes (invoice_id);
create index invoice_disputes_opened_by on invoice_disputes (opened_by);
create index invoice_disputes_closed_by on invoice_disputes (closed_by) where closed_by is not null;
create trigger invoice_disputes_are_never_deleted before delete or truncate on invoice_disputes
  for each statement execute function refuse_change();
call watch_table('invoice_disputes');

-- A dispute stays as it was opened; it closes once.
create function keep_dispute() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
    or (new.id, new.invoice_id, new.reason, new.opened_at, new.opened_by, new.created_at)
      is distinct from (old.id, old.invoice_id, old.reason, old.opened_at, old.opened_by, old.created_at)
  then
    raise exception 'A dispute cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger keep_dispute before update on invoice_disputes for each row execute function keep_dispute();
