CREATE TABLE "device_said" (
	"device" integer NOT NULL,
	"name" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "device_said_device_name_pk" PRIMARY KEY("device","name")
);
--> statement-breakpoint
CREATE TABLE "device_seen" (
	"device" integer NOT NULL,
	"boot" bigint NOT NULL,
	"block" bigint NOT NULL,
	"bits" "bytea" NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "device_seen_device_boot_block_pk" PRIMARY KEY("device","boot","block")
);
--> statement-breakpoint
ALTER TABLE "device_state" ADD COLUMN "seen" "bytea";--> statement-breakpoint
ALTER TABLE "device_events" RENAME TO "device_events_before";--> statement-breakpoint
ALTER TABLE "device_events_before" DROP CONSTRAINT "device_events_pkey";--> statement-breakpoint
DROP INDEX "device_events_once", "device_events_device", "device_events_ts", "device_events_rare", "device_events_rare_ts", "device_events_happenings", "device_events_happenings_ts";--> statement-breakpoint
CREATE TABLE "device_events" (
	"id" bigint DEFAULT nextval('monitor_entries') NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"v1" double precision,
	"v2" double precision,
	"v3" double precision,
	"v4" double precision,
	"device" integer NOT NULL,
	"type" smallint NOT NULL,
	"sensor_id" smallint NOT NULL,
	"result" smallint,
	"inferred" boolean,
	"said_ts" timestamp with time zone
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
CREATE TABLE "device_events_rest" PARTITION OF "device_events" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	month timestamp;
BEGIN
	FOR month IN SELECT DISTINCT date_trunc('month', "ts" AT TIME ZONE 'UTC') FROM "device_events_before" WHERE "ts" > now() - interval '400 days' LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "device_events" FOR VALUES FROM (%L) TO (%L)',
			'device_events_' || to_char(month, 'YYYY_MM'), month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "device_events" ("id", "ts", "received_at", "v1", "v2", "v3", "v4", "device", "type", "sensor_id", "result", "inferred", "said_ts")
	SELECT "id", "ts", "received_at", "v1", "v2", "v3", "v4", "device", "type", "sensor_id", "result", "inferred", "said_ts" FROM "device_events_before";
--> statement-breakpoint
-- A name that begins with the time its message told is made of its content; every other one is a boot and a number.
CREATE TEMPORARY TABLE "names_before" AS
	SELECT "device", "received_at", "dedup", replace("dedup"::text, '-', '') AS "hex",
		replace("dedup"::text, '-', '') LIKE lpad(right(to_hex((extract(epoch FROM coalesce("said_ts", "ts")) * 1000)::bigint), 12), 12, '0') || '%' AS "by_content"
	FROM "device_events_before" WHERE "inferred" IS NOT TRUE;
--> statement-breakpoint
INSERT INTO "device_said" SELECT "device", "dedup", ("received_at" AT TIME ZONE 'UTC')::date FROM "names_before" WHERE "by_content";--> statement-breakpoint
INSERT INTO "device_seen" ("device", "boot", "block", "bits", "day")
	WITH "numbers" AS (
		SELECT "device", ('x' || left("hex", 16))::bit(64)::bigint AS "boot", ('x' || right("hex", 16))::bit(64)::bigint AS "seq", "received_at"
		FROM "names_before" WHERE NOT "by_content"
	), "bytes" AS (
		SELECT "device", "boot", "seq" / 512 AS "block", ("seq" % 512 / 8)::int AS "byte", bit_or(1 << ("seq" % 8)::int) AS "bits", max("received_at") AS "at"
		FROM "numbers" GROUP BY 1, 2, 3, 4
	), "blocks" AS (
		SELECT "device", "boot", "block", max("at") AS "at" FROM "bytes" GROUP BY 1, 2, 3
	)
	SELECT b."device", b."boot", b."block", decode(string_agg(lpad(to_hex(coalesce(x."bits", 0)), 2, '0'), '' ORDER BY n), 'hex'), (b."at" AT TIME ZONE 'UTC')::date
	FROM "blocks" b CROSS JOIN generate_series(0, 63) n
	LEFT JOIN "bytes" x ON x."device" = b."device" AND x."boot" = b."boot" AND x."block" = b."block" AND x."byte" = n
	GROUP BY b."device", b."boot", b."block", b."at";
--> statement-breakpoint
DROP TABLE "device_events_before", "names_before";--> statement-breakpoint
CREATE INDEX "device_said_day" ON "device_said" USING brin ("day");--> statement-breakpoint
CREATE INDEX "device_seen_day" ON "device_seen" USING btree ("day");--> statement-breakpoint
CREATE INDEX "device_events_device" ON "device_events" USING btree ("device","ts","id");--> statement-breakpoint
CREATE INDEX "device_events_happenings" ON "device_events" USING btree ("device","ts","id") WHERE type in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "device_events_happenings_ts" ON "device_events" USING btree ("ts","id") WHERE type in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "device_events_rare" ON "device_events" USING btree ("device","type","ts","id") WHERE type in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "device_events_rare_ts" ON "device_events" USING btree ("type","ts","id") WHERE type in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "device_events_ts" ON "device_events" USING btree ("ts","id");
