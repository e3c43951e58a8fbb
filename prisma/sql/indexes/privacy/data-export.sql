-- One archive of an account is made at a time, whoever asks at the same moment.
CREATE UNIQUE INDEX IF NOT EXISTS data_export_one_under_way ON "DataExport" ("accountKind", "accountId") WHERE "state" IN ('waiting', 'running');
