/** What somebody may do with reports beyond reading them. */
export interface ReportRights {
  mayIssue: boolean;
  mayManage: boolean;
}
