-- Only where nobody has edited it: subscribers get every song in full length, as AAC or Opus.
UPDATE "FeatureCard" SET "text" = 'Every song in full length, for one subscription.'
WHERE "text" = 'Every release in full length and high quality, for one subscription.';
