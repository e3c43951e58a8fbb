-- What stands in statements of closed months never changes.
CREATE OR REPLACE TRIGGER community_share_never_changes BEFORE UPDATE OR DELETE ON "CommunityShare"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();

CREATE OR REPLACE TRIGGER community_share_no_truncate BEFORE TRUNCATE ON "CommunityShare"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
