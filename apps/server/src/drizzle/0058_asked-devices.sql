CREATE TABLE "snmp_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"device" integer NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"kind" text NOT NULL,
	"user_name" text,
	"digest" text NOT NULL,
	"cipher" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"every_seconds" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snmp_accesses" ADD COLUMN "cipher" text DEFAULT 'aes128' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "snmp_targets_device" ON "snmp_targets" USING btree ("device");--> statement-breakpoint
CREATE INDEX "snmp_targets_next" ON "snmp_targets" USING btree ("next_at");