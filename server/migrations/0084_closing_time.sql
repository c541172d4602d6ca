-- Upgrade: side by side.
-- When a month was closed is written by the database: closing it again sets it, and nothing else changes it.
create function keep_closing_time() returns trigger language plpgsql as $$
begin
  if old.reopened_at is not null and new.reopened_at is null then
    new.closed_at := now();
  else
    new.closed_at := old.closed_at;
  end if;
  return new;
end
$$;
create trigger keep_closing_time before update on closed_months for each row execute function keep_closing_time();
