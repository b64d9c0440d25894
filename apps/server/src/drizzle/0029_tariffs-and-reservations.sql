CREATE TABLE "charging_tariffs" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chargers" ADD COLUMN "tariff_id" text;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "reservation_id" integer;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "tariff" jsonb;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "cost" jsonb;--> statement-breakpoint
ALTER TABLE "charging_transactions" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "charging_tariffs_client" ON "charging_tariffs" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "chargers" ADD CONSTRAINT "chargers_tariff_id_charging_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."charging_tariffs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargers_tariff" ON "chargers" USING btree ("tariff_id");