/** The deviations of a service that tests and the playground have chosen for each project. */
export class ProjectSwitches<Switches extends object> {
  readonly #byProject = new Map<string, Switches>();

  of(projectId: string): Partial<Switches> {
    return this.#byProject.get(projectId) ?? {};
  }

  set(projectId: string, switches: Switches): void {
    this.#byProject.set(projectId, switches);
  }

  clear(projectId: string): void {
    this.#byProject.delete(projectId);
  }
}
