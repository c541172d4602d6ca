-- What grows for ever is folded together or thrown away, in the background.

-- Keys of payments are kept: they are the proof that a payment was recorded once.
create function tidy_up() returns void language plpgsql as $$
begin
  perform compact_tallies();
  delete from idempotency_keys where created_at < now() - interval '7 days' and route <> 'POST /payments';
  delete from rate_limits where window_start < now() - interval '2 hours';
  delete from setup_links where expires_at < now();
  delete from auth."session" where "expiresAt" < now();
  delete from auth."verification" where "expiresAt" < now();
end
$$;
