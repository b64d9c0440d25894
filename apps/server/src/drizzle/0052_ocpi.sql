CREATE TABLE "ocpi_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"ts" timestamp with time zone NOT NULL,
	"direction" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer,
	"status_code" integer,
	"message" text,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ocpi_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"response_url" text NOT NULL,
	"command_id" text,
	"result" text,
	"reservation_id" text,
	"reservation_number" integer,
	"charger_id" text,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"told_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "ocpi_objects" (
	"num" bigserial NOT NULL,
	"partner_id" text NOT NULL,
	"module" text NOT NULL,
	"object_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"taken" jsonb,
	"is_due" boolean DEFAULT true NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"answer" text,
	CONSTRAINT "ocpi_objects_partner_id_module_object_id_pk" PRIMARY KEY("partner_id","module","object_id")
);
--> statement-breakpoint
CREATE TABLE "ocpi_sessions" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"token" jsonb NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"place" jsonb NOT NULL,
	"billed" text,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ocpi_tokens" (
	"partner_id" text NOT NULL,
	"country_code" text NOT NULL,
	"party_id" text NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"token" jsonb NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "ocpi_tokens_partner_id_country_code_party_id_uid_type_pk" PRIMARY KEY("partner_id","country_code","party_id","uid","type")
);
--> statement-breakpoint
CREATE TABLE "ocpi_authorisations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"client_id" text NOT NULL,
	"charger_id" text NOT NULL,
	"id_tag" text NOT NULL,
	"token" jsonb NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"allowed" boolean NOT NULL,
	"ts" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ocpi_partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"party_id" text NOT NULL,
	"client_ids" text[] NOT NULL,
	"first_digest" "bytea",
	"token_digest" "bytea",
	"their_token" "bytea",
	"versions_url" text,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"endpoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"registered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_in_at" timestamp with time zone,
	"last_out_at" timestamp with time zone,
	"failing" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"resting_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ocpi_places" (
	"site_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"country" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"plug" text NOT NULL,
	"plugs" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ocpi_calls" ADD CONSTRAINT "ocpi_calls_partner_id_ocpi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."ocpi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_commands" ADD CONSTRAINT "ocpi_commands_partner_id_ocpi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."ocpi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_objects" ADD CONSTRAINT "ocpi_objects_partner_id_ocpi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."ocpi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_sessions" ADD CONSTRAINT "ocpi_sessions_transaction_id_charging_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."charging_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_sessions" ADD CONSTRAINT "ocpi_sessions_partner_id_ocpi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."ocpi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_tokens" ADD CONSTRAINT "ocpi_tokens_partner_id_ocpi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."ocpi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_authorisations" ADD CONSTRAINT "ocpi_authorisations_partner_id_ocpi_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."ocpi_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocpi_places" ADD CONSTRAINT "ocpi_places_site_id_charging_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."charging_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ocpi_calls_partner" ON "ocpi_calls" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "ocpi_calls_time" ON "ocpi_calls" USING btree ("ts");--> statement-breakpoint
CREATE INDEX "ocpi_commands_open" ON "ocpi_commands" USING btree ("due_at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "ocpi_commands_reservation" ON "ocpi_commands" USING btree ("partner_id","reservation_id");--> statement-breakpoint
CREATE INDEX "ocpi_commands_time" ON "ocpi_commands" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "ocpi_objects_list" ON "ocpi_objects" USING btree ("partner_id","module","num");--> statement-breakpoint
CREATE INDEX "ocpi_objects_due" ON "ocpi_objects" USING btree ("due_at") WHERE is_due;--> statement-breakpoint
CREATE INDEX "ocpi_sessions_partner" ON "ocpi_sessions" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "ocpi_sessions_open" ON "ocpi_sessions" USING btree ("partner_id","settled_at");--> statement-breakpoint
CREATE INDEX "ocpi_tokens_uid" ON "ocpi_tokens" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "ocpi_authorisations_tag" ON "ocpi_authorisations" USING btree ("client_id","id_tag","ts");--> statement-breakpoint
CREATE INDEX "ocpi_authorisations_time" ON "ocpi_authorisations" USING btree ("ts");--> statement-breakpoint
CREATE UNIQUE INDEX "ocpi_partners_first" ON "ocpi_partners" USING btree ("first_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "ocpi_partners_token" ON "ocpi_partners" USING btree ("token_digest");