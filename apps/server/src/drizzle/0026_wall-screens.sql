CREATE TABLE "wall_screens" (
	"id" text PRIMARY KEY NOT NULL,
	"code_digest" text,
	"token_digest" text NOT NULL,
	"name" text,
	"client_id" text,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_token" ON "wall_screens" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "wall_screens_code" ON "wall_screens" USING btree ("code_digest");--> statement-breakpoint
CREATE INDEX "wall_screens_client" ON "wall_screens" USING btree ("client_id");