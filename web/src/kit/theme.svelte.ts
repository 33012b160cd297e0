// Day, night, or whatever the system says; index.html sets it before the first paint.

export type Theme = "system" | "light" | "dark";

const ORDER: Theme[] = ["system", "light", "dark"];

function kept(): Theme {
  const theme = localStorage.getItem("theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

const night = matchMedia("(prefers-color-scheme: dark)");

class Lamp {
  theme = $state<Theme>(kept());

  constructor() {
    night.addEventListener("change", () => this.#shine());
  }

  set(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
    this.#shine();
  }

  #shine(): void {
    const system = night.matches ? "dark" : "light";
    document.documentElement.dataset.theme = this.theme === "system" ? system : this.theme;
  }

  next(): Theme {
    this.set(ORDER[(ORDER.indexOf(this.theme) + 1) % ORDER.length] ?? "system");
    return this.theme;
  }
}

export const lamp = new Lamp();
