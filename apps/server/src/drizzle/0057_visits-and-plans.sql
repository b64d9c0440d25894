CREATE TABLE "plan_places" (
	"device_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"client_id" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_plans" (
	"site_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_racks" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"slots" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cabinet_tags" (
	"device_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cabinet_visit_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visit_id" text NOT NULL,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cabinet_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"client_id" text NOT NULL,
	"window_id" text NOT NULL,
	"person" text NOT NULL,
	"company" text NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"code_digest" "bytea" NOT NULL,
	"checklist" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"arrived_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"openings" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maintenance_windows" ADD COLUMN "visit_id" text;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabinet_tags" ADD CONSTRAINT "cabinet_tags_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabinet_visit_photos" ADD CONSTRAINT "cabinet_visit_photos_visit_id_cabinet_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."cabinet_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cabinet_visits" ADD CONSTRAINT "cabinet_visits_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_places_site" ON "plan_places" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "site_racks_site" ON "site_racks" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cabinet_tags_digest" ON "cabinet_tags" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "cabinet_tags_client" ON "cabinet_tags" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "cabinet_visit_photos_visit" ON "cabinet_visit_photos" USING btree ("visit_id","taken_at");--> statement-breakpoint
CREATE INDEX "cabinet_visit_photos_taken" ON "cabinet_visit_photos" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "cabinet_visits_device" ON "cabinet_visits" USING btree ("device_id","starts_at");--> statement-breakpoint
CREATE INDEX "cabinet_visits_client" ON "cabinet_visits" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "cabinet_visits_start" ON "cabinet_visits" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "cabinet_visits_unsettled" ON "cabinet_visits" USING btree ("ends_at") WHERE openings is null;--> statement-breakpoint
ALTER TABLE "site_plans" ADD CONSTRAINT "site_plans_site" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "plan_places" ADD CONSTRAINT "plan_places_site_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "site_racks" ADD CONSTRAINT "site_racks_site_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade;
