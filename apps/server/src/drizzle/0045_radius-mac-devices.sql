CREATE TABLE "radius_mac_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"mac" text NOT NULL,
	"name" text NOT NULL,
	"group_id" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"ended_by" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "radius_mac_devices" ADD CONSTRAINT "radius_mac_devices_group_id_radius_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."radius_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "radius_mac_devices_mac" ON "radius_mac_devices" USING btree ("client_id","mac");--> statement-breakpoint
CREATE INDEX "radius_mac_devices_by_mac" ON "radius_mac_devices" USING btree ("mac");--> statement-breakpoint
CREATE INDEX "radius_mac_devices_group" ON "radius_mac_devices" USING btree ("group_id");