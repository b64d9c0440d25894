ALTER TABLE "devices" ADD COLUMN "temp_high_c" double precision GENERATED ALWAYS AS ((config ->> 'tempHighC')::float8) STORED;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "temp_low_c" double precision GENERATED ALWAYS AS ((config ->> 'tempLowC')::float8) STORED;--> statement-breakpoint
CREATE INDEX "devices_label" ON "devices" USING btree (lower("label"),"id");--> statement-breakpoint
CREATE INDEX "devices_created" ON "devices" USING btree ("created_at","id");