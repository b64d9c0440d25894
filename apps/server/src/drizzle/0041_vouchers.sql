CREATE TABLE "radius_voucher_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"ssid" text NOT NULL,
	"group_id" text,
	"minutes" integer NOT NULL,
	"bytes" bigint,
	"devices" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "radius_voucher_devices" (
	"voucher_id" text NOT NULL,
	"station" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "radius_voucher_devices_voucher_id_station_pk" PRIMARY KEY("voucher_id","station")
);
--> statement-breakpoint
CREATE TABLE "radius_vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"first_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "radius_voucher_batches" ADD CONSTRAINT "radius_voucher_batches_group_id_radius_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."radius_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "radius_voucher_devices" ADD CONSTRAINT "radius_voucher_devices_voucher_id_radius_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."radius_vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "radius_vouchers" ADD CONSTRAINT "radius_vouchers_batch_id_radius_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."radius_voucher_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "radius_voucher_batches_client" ON "radius_voucher_batches" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "radius_voucher_batches_group" ON "radius_voucher_batches" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "radius_vouchers_name" ON "radius_vouchers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "radius_vouchers_batch" ON "radius_vouchers" USING btree ("batch_id","ending");--> statement-breakpoint
CREATE INDEX "radius_vouchers_client" ON "radius_vouchers" USING btree ("client_id","ending");