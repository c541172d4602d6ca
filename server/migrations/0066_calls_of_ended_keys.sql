-- What ends a key, or the secret by which it calls, ends the calls that are under way too: none is booked after that commit.

-- Names the key to the transaction, and holds its row until the end. What takes the secret or the key away waits for it there;
-- a transaction that comes later waits here, and finds the end.
create function act_as_key(acting uuid, called uuid, secret text) returns void language plpgsql volatile as $$
begin
  perform set_config('app.user_id', acting::text, true);
  perform from api_keys
    where id = called and revoked_at is null and expires_at > now() and (hash = secret or old_hash = secret and old_until > now())
    for key share;
  if not found then
    raise exception 'The key has ended' using errcode = 'check_violation', constraint = 'api_keys_ended';
  end if;
end
$$;

-- As before, but a busy key is not skipped: writing down its use need not wait for its calls.
create or replace function note_key_use(used uuid, used_from text) returns void language plpgsql volatile as $$
declare
  was_quiet text := coalesce(current_setting('app.quiet', true), '');
begin
  perform set_config('app.quiet', 'on', true);
  update api_keys set last_used_at = now(), last_address = used_from
    where id = (select id from api_keys where id = used for no key update skip locked);
  perform set_config('app.quiet', was_quiet, true);
end
$$;
