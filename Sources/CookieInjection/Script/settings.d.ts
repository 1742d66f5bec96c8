/** What Swift gives the script. */
declare const settings: {
  /** Names this injection in `sessionStorage`. */
  key: string;
  cookies: { host: string | null; line: string }[];
};
