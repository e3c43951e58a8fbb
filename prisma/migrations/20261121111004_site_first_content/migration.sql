-- The content that the site starts with. A migration runs once, so what an admin deletes stays deleted.
INSERT INTO "LandingFigure" ("id", "value", "label", "placeholder", "position", "publishedAt") VALUES
  ('019aa500-0000-7000-8000-000000010001', '50,000+', 'active users', true, 10, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000010002', '15,000+', 'artists', true, 20, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000010003', '100,000+', 'songs streamed', true, 30, CURRENT_TIMESTAMP);

INSERT INTO "Testimonial" ("id", "quote", "name", "role", "placeholder", "position", "publishedAt") VALUES
  ('019aa500-0000-7000-8000-000000020001', 'A few words from an artist about the first payout that could be followed line by line.', 'Artist name', 'Artist', true, 10, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000020002', 'A few words from a listener about seeing which artists the month’s ten dollars reached.', 'Listener name', 'Listener', true, 20, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000020003', 'A few words from a label about keeping the books of twelve acts in one place.', 'Label name', 'Label', true, 30, CURRENT_TIMESTAMP);

INSERT INTO "FeatureCard" ("id", "title", "text", "icon", "planned", "position", "publishedAt") VALUES
  ('019aa500-0000-7000-8000-000000030001', 'Music streaming', 'Every release in full length and quality, for one subscription.', 'audio-lines', false, 10, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030002', 'Artist profiles', 'Songs, store and story on one page that belongs to the artist.', 'mic-vocal', false, 20, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030003', 'Discovery', 'New releases first, picked by date and not by who paid for the slot.', 'compass', false, 30, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030004', 'Merchandise', 'Vinyl, shirts and downloads. Artists keep 85% of each sale.', 'shirt', false, 40, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030005', 'Artist analytics', 'Streams, listeners and payouts by song and by day.', 'chart', false, 50, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030006', 'Fan communities', 'Rooms around artists and sounds, run by those who care.', 'users', true, 60, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030007', 'Exclusive content', 'Demos, stems and early listens for the people who stay.', 'lock', true, 70, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030008', 'Live events', 'Shows and listening parties, on stage and on stream.', 'calendar', true, 80, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000030009', 'Direct messaging', 'Artists and fans talk to each other, with nobody in between.', 'messages', true, 90, CURRENT_TIMESTAMP);

INSERT INTO "RadioStation" ("id", "kind", "name", "region", "pageUrl", "pageParameter", "stationId", "streamUrl", "position", "publishedAt") VALUES
  ('019aa500-0000-7000-8000-000000040001', 'page', 'Nightride FM', 'North America and UK', 'https://nightride.fm/', 'station', 'nightride', NULL, 10, CURRENT_TIMESTAMP),
  ('019aa500-0000-7000-8000-000000040002', 'stream', 'Fairwave Radio', 'Europe, Asia, Africa and Australia', NULL, 'station', NULL, NULL, 20, CURRENT_TIMESTAMP);

INSERT INTO "ReservedName" ("id", "name", "reason") VALUES
  ('019aa500-0000-7000-8000-000000050001', 'fairwave', 'The platform itself'),
  ('019aa500-0000-7000-8000-000000050002', 'official', 'Would pass for staff'),
  ('019aa500-0000-7000-8000-000000050003', 'moderator', 'Would pass for staff'),
  ('019aa500-0000-7000-8000-000000050004', 'support', 'Would pass for staff');
