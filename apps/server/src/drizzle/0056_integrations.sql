CREATE TABLE "modbus_accesses" (
	"client_id" text PRIMARY KEY NOT NULL,
	"addresses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modbus_slots" (
	"client_id" text NOT NULL,
	"slot" integer NOT NULL,
	"device" integer NOT NULL,
	CONSTRAINT "modbus_slots_client_id_slot_pk" PRIMARY KEY("client_id","slot")
);
--> statement-breakpoint
CREATE TABLE "mqtt_mappings" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"topic" text NOT NULL,
	"time_path" text,
	"rules" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snmp_accesses" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "snmp_receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"access_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"told_up_to" bigint NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snmp_receivers" ADD CONSTRAINT "snmp_receivers_access_id_snmp_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."snmp_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "modbus_slots_device" ON "modbus_slots" USING btree ("device");--> statement-breakpoint
CREATE INDEX "mqtt_mappings_client" ON "mqtt_mappings" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "snmp_accesses_name" ON "snmp_accesses" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "snmp_accesses_client" ON "snmp_accesses" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "snmp_receivers_client" ON "snmp_receivers" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "modbus_slots" ADD CONSTRAINT "modbus_slots_device_fk" FOREIGN KEY ("device") REFERENCES "devices"("num") ON DELETE cascade;
