DROP INDEX "device_events_rare";--> statement-breakpoint
CREATE INDEX "device_events_rare" ON "device_events" USING btree ("device","type","ts","id","result","received_at") WHERE type in (1, 2, 5);