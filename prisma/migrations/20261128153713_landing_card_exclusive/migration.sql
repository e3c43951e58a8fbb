-- Only where nobody has edited it: songs and releases have audiences, and days on which they open to everyone.
UPDATE "FeatureCard" SET "text" = 'Early listens, and music for followers or supporters alone.', "planned" = false
WHERE "title" = 'Exclusive content' AND "text" = 'Demos, stems and early listens for the people who stay.' AND "planned";
