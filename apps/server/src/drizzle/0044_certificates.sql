CREATE TABLE "certificate_authorities" (
	"purpose" text PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"serial" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"common_name" text NOT NULL,
	"client_id" text,
	"owner_id" text,
	"pem" text NOT NULL,
	"key" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "certificates_client" ON "certificates" USING btree ("purpose","client_id","created_at");--> statement-breakpoint
CREATE INDEX "certificates_owner" ON "certificates" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "certificates_name" ON "certificates" USING btree ("purpose","kind","common_name","expires_at");