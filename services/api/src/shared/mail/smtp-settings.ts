/** The mail server and the sender's address. */
export interface SmtpSettings {
  url: string;
  from: string;
}
