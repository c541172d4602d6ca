-- The day plan shows what trucks drove in some days. The spans of years are found by these days alone, not by their truck.

create index job_legs_driven on job_legs using gist (tstzrange(started_at, ended_at)) where phase = 'done';
