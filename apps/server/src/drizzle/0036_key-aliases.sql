CREATE TABLE "licence_key_aliases" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licence_key_aliases" ADD CONSTRAINT "licence_key_aliases_key_id_licence_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."licence_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_key_aliases_key" ON "licence_key_aliases" USING btree ("key_id");