-- The sample figures that nobody edited give way to the platform's own counts as soon as something is counted.
UPDATE "LandingFigure" SET "counts" = 'listeners'
WHERE "id" = '019aa500-0000-7000-8000-000000010001' AND "value" = '50,000+' AND "label" = 'active users' AND "placeholder" AND "counts" IS NULL;
UPDATE "LandingFigure" SET "counts" = 'artists'
WHERE "id" = '019aa500-0000-7000-8000-000000010002' AND "value" = '15,000+' AND "label" = 'artists' AND "placeholder" AND "counts" IS NULL;
UPDATE "LandingFigure" SET "counts" = 'streams'
WHERE "id" = '019aa500-0000-7000-8000-000000010003' AND "value" = '100,000+' AND "label" = 'songs streamed' AND "placeholder" AND "counts" IS NULL;
