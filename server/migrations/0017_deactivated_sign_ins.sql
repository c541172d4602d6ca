-- Whoever is deactivated while working is told so. Their sessions are deleted at once, so a hash of each token stays until
-- the session would have expired: only the browser that had the session can learn it.

create table deactivated_sign_ins (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz(3) not null,
  constraint deactivated_sign_ins_pkey primary key (token_hash),
  constraint deactivated_sign_ins_user_id_fkey foreign key (user_id) references profiles (user_id) on delete cascade,
  constraint deactivated_sign_ins_token_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index deactivated_sign_ins_user on deactivated_sign_ins (user_id);

-- Before the sessions are deleted.
create function keep_deactivated_sign_ins() returns trigger language plpgsql as $$
begin
  delete from deactivated_sign_ins where expires_at < now();
  insert into deactivated_sign_ins (token_hash, user_id, expires_at)
    select encode(sha256(convert_to(s."token", 'UTF8')), 'hex'), s."userId", s."expiresAt"
      from auth."session" s
      where s."userId" = new.user_id and s."expiresAt" > now()
    on conflict on constraint deactivated_sign_ins_pkey do nothing;
  return new;
end
$$;
create trigger keep_deactivated_sign_ins before update of is_active on profiles
  for each row when (old.is_active and not new.is_active) execute function keep_deactivated_sign_ins();
