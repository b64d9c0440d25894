ALTER TABLE "devices" ADD COLUMN "site_id" text;--> statement-breakpoint
ALTER TABLE "radius_nas" ADD COLUMN "site_id" text;--> statement-breakpoint
CREATE INDEX "devices_site" ON "devices" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "radius_nas_site" ON "radius_nas" USING btree ("site_id");--> statement-breakpoint
-- Sites are charging's, whose tables the other modules do not import: the key stands here alone.
ALTER TABLE "devices" ADD CONSTRAINT "devices_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "charging_sites"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "radius_nas" ADD CONSTRAINT "radius_nas_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "charging_sites"("id") ON DELETE SET NULL;
