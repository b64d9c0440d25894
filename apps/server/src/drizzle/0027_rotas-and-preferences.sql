CREATE TABLE "notify_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"zone" text NOT NULL,
	"quiet" jsonb,
	"digest_at" text NOT NULL,
	"ways" jsonb NOT NULL,
	"per_hour" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notify_rotas" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"start" text NOT NULL,
	"turn_days" integer NOT NULL,
	"people" text[] NOT NULL,
	"overrides" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notify_deliveries" ADD COLUMN "rota_id" text;--> statement-breakpoint
CREATE INDEX "notify_rotas_client" ON "notify_rotas" USING btree ("client_id");--> statement-breakpoint
UPDATE "notify_policies" SET "steps" = (SELECT jsonb_agg('{"rotas": []}'::jsonb || "step") FROM jsonb_array_elements("steps") AS "step");
