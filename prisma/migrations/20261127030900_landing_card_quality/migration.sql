-- Songs are streamed as AAC or Opus, not as the uploaded file.
UPDATE "FeatureCard" SET "text" = 'Every release in full length and high quality, for one subscription.'
WHERE "text" = 'Every release in full length and quality, for one subscription.';
