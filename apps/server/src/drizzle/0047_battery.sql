CREATE TABLE "device_batteries" (
	"device" integer PRIMARY KEY NOT NULL,
	"installed_at" date,
	"new_ah" double precision,
	"looked_at" timestamp with time zone,
	"estimate" jsonb
);
--> statement-breakpoint
CREATE TABLE "device_discharges" (
	"device" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"is_test" boolean NOT NULL,
	"is_whole" boolean NOT NULL,
	"ah" double precision NOT NULL,
	"end_v" double precision NOT NULL,
	"mean_a" double precision NOT NULL,
	"temp_c" double precision,
	"low_v" double precision NOT NULL,
	"capacity_ah" double precision,
	"capacity_sd" double precision,
	"shape" double precision NOT NULL,
	"evidence" integer NOT NULL,
	CONSTRAINT "device_discharges_device_started_at_pk" PRIMARY KEY("device","started_at")
);
--> statement-breakpoint
ALTER TABLE "device_commands" ADD COLUMN "test" jsonb;--> statement-breakpoint
ALTER TABLE "device_batteries" ADD CONSTRAINT "device_batteries_device_devices_num_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_discharges" ADD CONSTRAINT "device_discharges_device_devices_num_fk" FOREIGN KEY ("device") REFERENCES "public"."devices"("num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_one_test" ON "device_commands" USING btree ("device_id") WHERE ended_at is null and kind = 'batteryTest';--> statement-breakpoint
CREATE INDEX "device_commands_tests" ON "device_commands" USING btree ("device_id","num") WHERE kind = 'batteryTest';