CREATE TABLE "radius_token" (
	"id" integer PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chargers" ADD COLUMN "requires_certificate" boolean DEFAULT false NOT NULL;