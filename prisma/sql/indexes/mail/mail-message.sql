-- What workers look for, and how late they are: messages that wait, and no others.
CREATE INDEX IF NOT EXISTS "MailMessage_waiting" ON "MailMessage" ("bulk", "nextAttemptAt", "id") WHERE "state" = 'waiting';
