/** The adopter's legal documents with valid links. */
export interface LegalLinks {
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}
