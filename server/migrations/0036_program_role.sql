-- The program may run as a role that changes nothing of the structure. Only the sequence of a new year's numbers is made
-- while it works: by this function, as its owner.
alter function next_no(text, date) security definer set search_path = pg_catalog, pg_temp;
