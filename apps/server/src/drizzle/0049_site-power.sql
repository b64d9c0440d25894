CREATE TABLE "charging_site_power" (
	"site_id" text PRIMARY KEY NOT NULL,
	"meter_a" double precision,
	"meter_at" timestamp with time zone,
	"available_a" double precision,
	"reason" text,
	"cut_at" timestamp with time zone,
	"is_sunny" boolean DEFAULT false NOT NULL,
	"turning_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "charging_site_readings" (
	"site_id" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"meter_a" double precision,
	"available_a" double precision NOT NULL,
	"assigned_a" double precision NOT NULL,
	CONSTRAINT "charging_site_readings_site_id_ts_pk" PRIMARY KEY("site_id","ts")
);
--> statement-breakpoint
ALTER TABLE "charging_sites" ADD COLUMN "meter_mode" text;--> statement-breakpoint
ALTER TABLE "charging_sites" ADD COLUMN "safe_a" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_site_power" ADD CONSTRAINT "charging_site_power_site_id_charging_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charging_site_readings" ADD CONSTRAINT "charging_site_readings_site_id_charging_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charging_site_readings_time" ON "charging_site_readings" USING btree ("ts");