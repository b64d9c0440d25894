CREATE TABLE "charging_site_meters" (
	"site_id" text PRIMARY KEY NOT NULL,
	"source" jsonb NOT NULL,
	"password" "bytea",
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "charging_site_meters" ADD CONSTRAINT "charging_site_meters_site_id_charging_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade ON UPDATE no action;