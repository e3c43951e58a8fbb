-- What settled periods paid, a row for each period and artist. What asks for a period or an artist reads the rows of its periods whole.
CREATE OR REPLACE VIEW "PeriodShare" AS
SELECT settlement."periodId", part."artistId", part."streams", part."cents", settlement."settledAt"
FROM "PeriodSettlement" settlement
CROSS JOIN LATERAL unnest(settlement."artistIds", settlement."streams", settlement."cents") AS part ("artistId", "streams", "cents");
