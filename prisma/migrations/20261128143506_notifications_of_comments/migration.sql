-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'reply';
ALTER TYPE "NotificationKind" ADD VALUE 'heart';
