CREATE TYPE "StaffRole" AS ENUM ('support', 'editor', 'finance', 'owner');

-- Whoever was an admin could do everything, and goes on so.
ALTER TABLE "Admin" ADD COLUMN "role" "StaffRole" NOT NULL DEFAULT 'owner';
ALTER TABLE "Admin" ALTER COLUMN "role" DROP DEFAULT;
