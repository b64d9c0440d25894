CREATE SEQUENCE "public"."monitor_entries" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"num" serial NOT NULL,
	"mac" text NOT NULL,
	"label" text NOT NULL,
	"client_id" text NOT NULL,
	"project_id" text,
	"key_id" text,
	"lat" double precision,
	"lng" double precision,
	"config" jsonb NOT NULL,
	"report_period_s" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_events" (
	"id" bigint PRIMARY KEY DEFAULT nextval('monitor_entries') NOT NULL,
	"device" integer NOT NULL,
	"type" smallint NOT NULL,
	"sensor_id" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"dedup" uuid NOT NULL,
	"result" smallint,
	"v1" double precision,
	"v2" double precision,
	"v3" double precision,
	"v4" double precision,
	"inferred" boolean,
	"said_ts" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_logs" (
	"id" bigint PRIMARY KEY DEFAULT nextval('monitor_entries') NOT NULL,
	"device" integer NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fleet_rollups" (
	"client_id" text NOT NULL,
	"grp" smallint NOT NULL,
	"level" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"n" integer NOT NULL,
	"n2" integer NOT NULL,
	"min1" double precision,
	"max1" double precision,
	"sum1" double precision,
	"min2" double precision,
	"max2" double precision,
	"sum2" double precision,
	"min3" double precision,
	"max3" double precision,
	"sum3" double precision,
	"min4" double precision,
	"max4" double precision,
	"sum4" double precision,
	CONSTRAINT "fleet_rollups_client_id_grp_level_ts_pk" PRIMARY KEY("client_id","grp","level","ts")
);
--> statement-breakpoint
CREATE TABLE "device_rollups" (
	"device" integer NOT NULL,
	"grp" smallint NOT NULL,
	"level" smallint NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"n" integer NOT NULL,
	"n2" integer NOT NULL,
	"min1" double precision,
	"max1" double precision,
	"sum1" double precision,
	"min2" double precision,
	"max2" double precision,
	"sum2" double precision,
	"min3" double precision,
	"max3" double precision,
	"sum3" double precision,
	"min4" double precision,
	"max4" double precision,
	"sum4" double precision,
	CONSTRAINT "device_rollups_device_grp_level_ts_pk" PRIMARY KEY("device","grp","level","ts")
);
--> statement-breakpoint
CREATE TABLE "monitor_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"retention" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_state" (
	"device" integer PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone,
	"silent" boolean DEFAULT true NOT NULL,
	"newest_key" text DEFAULT '' NOT NULL,
	"newest_offline" boolean DEFAULT false NOT NULL,
	"status_since" timestamp with time zone,
	"rebooting_since" timestamp with time zone,
	"doors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"door" smallint,
	"door_since" timestamp with time zone,
	"temp_key" text DEFAULT '' NOT NULL,
	"temp_at" timestamp with time zone,
	"temp" double precision,
	"humidity" double precision,
	"power" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"power_w" double precision,
	"power_source" smallint,
	"power_source_since" timestamp with time zone,
	"boot_key" text DEFAULT '' NOT NULL,
	"boot" text,
	"last_reboot_at" timestamp with time zone,
	"clock_skew_ms" integer,
	"usage" jsonb
);
--> statement-breakpoint
CREATE UNIQUE INDEX "devices_num" ON "devices" USING btree ("num");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_mac" ON "devices" USING btree ("mac");--> statement-breakpoint
CREATE INDEX "devices_client" ON "devices" USING btree ("client_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_events_once" ON "device_events" USING btree ("device","dedup");--> statement-breakpoint
CREATE INDEX "device_events_device" ON "device_events" USING btree ("device","ts","id");--> statement-breakpoint
CREATE INDEX "device_events_ts" ON "device_events" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "device_events_rare" ON "device_events" USING btree ("device","type","ts","id") WHERE type in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "device_events_rare_ts" ON "device_events" USING btree ("type","ts","id") WHERE type in (1, 2, 5);--> statement-breakpoint
CREATE INDEX "device_logs_device" ON "device_logs" USING btree ("device","ts","id");--> statement-breakpoint
CREATE INDEX "device_logs_ts" ON "device_logs" USING btree ("ts","id");--> statement-breakpoint
CREATE INDEX "device_rollups_ts" ON "device_rollups" USING btree ("level","ts");--> statement-breakpoint
ALTER TABLE "device_state" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "device_rollups" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "fleet_rollups" SET (fillfactor = 50);
