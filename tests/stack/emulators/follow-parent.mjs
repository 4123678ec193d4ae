/** Loaded into the emulator suite: if the process that started it is killed outright, the suite shuts itself down. */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
